// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

const page = `<main id="main">
  <nav><a href="#email">Email</a></nav>
  <section id="email"><details></details></section>
  <section id="password"><details></details></section>
  <section id="export"></section>
  <section id="plan"><div><details></details></div></section>
</main>`;

const rowOf = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id} details`)!;

async function open(hash: string): Promise<void> {
  document.body.innerHTML = page;
  location.hash = hash;
  vi.resetModules();
  await import("./open-rows.ts");
}

test("the row that the address names is open", async () => {
  await open("#password");
  expect([rowOf("password").open, rowOf("email").open]).toEqual([true, false]);
});

test("a change of the address opens its row", async () => {
  await open("");
  location.hash = "#email";
  await vi.waitFor(() => expect(rowOf("email").open).toBe(true));
});

test("a link opens its row again after the user has closed it", async () => {
  await open("#email");
  rowOf("email").open = false;
  document.querySelector("a")!.click();
  expect(rowOf("email").open).toBe(true);
});

test.each(["#main", "#plan", "#export", "#nothing", "#", '#"]', "#%F0%9F"])(
  "%s opens nothing",
  async (hash) => {
    await open(hash);
    expect(document.querySelectorAll("details[open]")).toHaveLength(0);
  },
);
