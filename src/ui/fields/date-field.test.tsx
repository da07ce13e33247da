// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DateField, type DateValue } from "./date-field.tsx";

afterEach(cleanup);

const style = { month: "MM/yyyy", day: "dd.MM.yyyy", locale: "de-DE" };

function Field({
  start,
  onChange,
  keepsRaw = true,
}: {
  start: DateValue;
  onChange: (value: DateValue) => void;
  keepsRaw?: boolean;
}) {
  const [value, setValue] = useState(start);
  const change = (next: DateValue) => {
    onChange(next);
    setValue(keepsRaw ? next : { date: next.date });
  };
  return <DateField label="Von" value={value} onChange={change} style={style} error="Bitte ein Datum" />;
}

function setUp(start: DateValue = {}, keepsRaw = true) {
  const onChange = vi.fn();
  render(<Field start={start} onChange={onChange} keepsRaw={keepsRaw} />);
  const input = screen.getByLabelText<HTMLInputElement>("Von");
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { onChange, input, type, leave: () => fireEvent.blur(input) };
}

test("shows the value in the style and parses input immediately", () => {
  const { onChange, input, type, leave } = setUp({ date: "2019" });
  expect(input.value).toBe("2019");
  type("März 2021");
  expect(onChange).toHaveBeenLastCalledWith({ date: "2021-03" });
  expect(input.value).toBe("März 2021");
  leave();
  expect(input.value).toBe("03/2021");
});

test("focusing a field changes nothing", () => {
  const { onChange, input, leave } = setUp({ date: "2021-03" });
  fireEvent.focus(input);
  leave();
  expect(onChange).not.toHaveBeenCalled();
});

test("a year of two digits is parsed on blur, not while four are typed", () => {
  const { onChange, type, leave } = setUp();
  type("03/20");
  expect(onChange).not.toHaveBeenCalled();
  leave();
  expect(onChange).toHaveBeenLastCalledWith({ date: "2020-03" });
});

test("invalid text stays with an error until it is a date", () => {
  const { onChange, input, type, leave } = setUp();
  type("im Frühling");
  expect(screen.queryByText("Bitte ein Datum")).toBeNull();
  leave();
  expect(onChange).toHaveBeenLastCalledWith({ raw: "im Frühling" });
  expect(input.value).toBe("im Frühling");
  expect(screen.getByText("Bitte ein Datum")).toBeTruthy();
  type("03.2021");
  leave();
  expect(onChange).toHaveBeenLastCalledWith({ date: "2021-03" });
  expect(screen.queryByText("Bitte ein Datum")).toBeNull();
});

test("invalid text stays visible if the parent does not store it", () => {
  const { input, type, leave } = setUp({}, false);
  type("bald");
  leave();
  expect(input.value).toBe("bald");
  expect(screen.getByText("Bitte ein Datum")).toBeTruthy();
});

test("emptying the field removes date and text", () => {
  const { onChange, type, leave } = setUp({ raw: "sometime" });
  expect(screen.getByText("Bitte ein Datum")).toBeTruthy();
  type("");
  expect(onChange).toHaveBeenLastCalledWith({});
  leave();
  expect(screen.queryByText("Bitte ein Datum")).toBeNull();
});
