// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { button, id, key, markup, openDesk, press, requests } from "./desk.test-support.tsx";

test("ROL-04 the queue lists the reviewer's orders, and claiming one that a colleague took says so", async () => {
  await openDesk({ order: false });
  expect(screen.getByRole("link", { name: /Lead analyst/ }).getAttribute("href")).toBe(`#${id}`);
  await press(button("Claim Nurse"));
  expect(requests("POST")).toHaveLength(1);
  expect(screen.getByText(/A colleague was faster/)).toBeTruthy();
});

test("ROL-04 contact data is shown after a request of its own", async () => {
  await openDesk();
  expect(screen.queryByText("priya@example.com")).toBeNull();
  expect(requests("POST")).toEqual([]);
  await press(button(/Show them/));
  expect(screen.getByText("priya@example.com")).toBeTruthy();
  // The customer's other texts, too.
  expect(screen.getByText(/priya@mail\.example/)).toBeTruthy();
  await press(screen.getByRole("tab", { name: /Messages/ }));
  expect(screen.getByText("Or call 07700 900123")).toBeTruthy();
});

test("the request has the target job in full, which may be cut off as the order's title", async () => {
  await openDesk();
  const request = screen.getByRole("region", { name: "Request – Priya" });
  expect(request.textContent).toContain("Target job Lead analyst");
});

test("PRD-02 a comment with markup is shown as text", async () => {
  await openDesk();
  expect(screen.getByText(markup)).toBeTruthy();
  expect(document.querySelector("article img, article b")).toBeNull();
});

test("PRD-02 C starts a comment with the focus in its field, Ctrl+Enter ends it, and undo takes it back", async () => {
  await openDesk();
  await key("c");
  const field = document.activeElement as HTMLTextAreaElement;
  expect(field.tagName).toBe("TEXTAREA");
  await act(async () => {
    fireEvent.change(field, { target: { value: "Well done" } });
  });
  // A key in a field is text.
  await key("c");
  await key("Enter", { ctrlKey: true });
  expect(screen.getByText("Well done")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Comments 2" })).toBeTruthy();
  await press(button("Undo"));
  expect(screen.queryByText("Well done")).toBeNull();
  await press(button("Redo"));
  expect(screen.getByText("Well done")).toBeTruthy();
});

test("PRD-02 a comment that stays empty is dropped, and a deleted one can be undone", async () => {
  await openDesk();
  await key("c");
  await key("Enter", { ctrlKey: true });
  expect(screen.getByRole("tab", { name: "Comments 1" })).toBeTruthy();
  await key("j");
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  // The comment has the focus, but no text field: a second J is no text.
  expect(document.activeElement?.tagName).toBe("BUTTON");
  await press(document.activeElement as HTMLElement);
  await press(button("Delete"));
  expect(screen.getByRole("tab", { name: "Comments 0" })).toBeTruthy();
  // The one in the notice, after that in the bar.
  await press(screen.getAllByRole("button", { name: "Undo" }).at(-1)!);
  expect(screen.getByRole("tab", { name: "Comments 1" })).toBeTruthy();
});

test("PRD-02 a phrase becomes a comment", async () => {
  await openDesk();
  await key("p");
  const dialog = within(screen.getByRole("dialog"));
  await press(dialog.getByRole("option", { name: /Numbers/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((document.activeElement as HTMLTextAreaElement).value).toBe("Add a number here.");
});

test("PRD-02 before sending, the review says what it lacks", async () => {
  await openDesk();
  await press(button("Send the review"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByRole("listitem")).toHaveLength(7);
  expect(dialog.queryByRole("button", { name: "Send the review" })).toBeNull();
  expect(dialog.getByText("Points not checked: 1")).toBeTruthy();
});

test("WCAG 2.1.4 single keys can be switched off", async () => {
  await openDesk();
  await key("?");
  await press(screen.getByRole("switch", { name: "Single-key shortcuts" }));
  await press(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[0]!);
  await key("c");
  expect(document.querySelector("textarea")).toBe(document.querySelector("[role=tabpanel][hidden] textarea"));
});

test("an order with unsaved work is neither returned nor does its customer get a question", async () => {
  await openDesk();
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  await press(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Return to the queue" }));
  expect(requests("PUT").length).toBeGreaterThan(0);
  expect(requests("POST")).toEqual([]);
  expect(screen.getAllByText("Not saved").length).toBeGreaterThan(0);
  await press(within(screen.getByRole("alertdialog")).getAllByRole("button", { name: "Close" })[0]!);
  const field = screen.getByRole("textbox", { name: "Message to the customer", hidden: true });
  await act(async () => {
    fireEvent.change(field, { target: { value: "Which job?" } });
  });
  await press(screen.getByRole("button", { name: "Ask the customer", hidden: true }));
  expect(requests("POST")).toEqual([]);
  expect((field as HTMLTextAreaElement).value).toBe("Which job?");
});

test("the window cannot be closed while something is not saved", async () => {
  await openDesk();
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  expect(close()).toBe(true);
});
