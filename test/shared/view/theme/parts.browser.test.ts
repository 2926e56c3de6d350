import { expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

const shop = await openFileShop();

it("parts have properties of their own, and the smallest scale keeps texts and controls large enough", async () => {
  const { page } = await shop.openReady({
    head: `<style>:root {
      --fw-header-background: #0b3d26; --fw-header-color: #fff; --fw-header-link-color: #d6f5e3;
      --fw-footer-background: #123; --fw-footer-color: #eee;
      --fw-field-background: #fffff0; --fw-field-border: #456; --fw-field-radius: 3px;
      --fw-button-background: #fc4; --fw-button-color: #111; --fw-button-radius: 5px;
      --fw-button-transform: uppercase; --fw-dialog-width: 300px; --fw-font-size: 6px }
      .fw-root-areas { --fw-surface: #14213d; --fw-ink: #fefefe }</style>`,
    body: `<div data-widget="header"></div><div data-widget="footer"></div>`,
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Log In" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  const styles = await page.evaluate(() => {
    const read = (selector: string, ...names: string[]) => {
      const style = getComputedStyle(document.querySelector(selector) as Element);
      return names.map((name) => style.getPropertyValue(name)).join(" ");
    };
    return {
      header: read("header", "background-color", "color"),
      link: read("header nav a", "color", "font-size", "height"),
      field: read(
        "dialog [type=password]",
        "background-color",
        "border-top-color",
        "border-top-left-radius",
      ),
      button: read(
        "dialog .fw-button",
        "background-color",
        "color",
        "border-radius",
        "text-transform",
      ),
      footer: read("footer", "background-color", "color"),
      dialog: read("dialog", "width", "background-color", "color"),
    };
  });
  expect(styles).toEqual({
    header: "rgb(11, 61, 38) rgb(255, 255, 255)",
    link: "rgb(214, 245, 227) 12px 36px",
    field: "rgb(255, 255, 240) rgb(68, 85, 102) 3px",
    button: "rgb(255, 204, 68) rgb(17, 17, 17) 5px uppercase",
    footer: "rgb(17, 34, 51) rgb(238, 238, 238)",
    dialog: "300px rgb(20, 33, 61) rgb(254, 254, 254)",
  });
  const controls = await page.locator("button, input, footer a, header a").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return height > 0 && Math.min(width, height) < 24 ? element.outerHTML : [];
    }),
  );
  expect(controls).toEqual([]);
});

it("texts, controls and icons grow with the text size of the browser, but do not shrink", async () => {
  const { page } = await shop.openReady({
    body: `<div data-widget="search" data-button="true"></div>
      <i data-widget="cart-icon" data-visibility="3"></i>`,
  });
  const readSizes = (size: string) =>
    page.locator(".fw-search-box-submit").evaluate((button, size) => {
      document.documentElement.style.fontSize = size;
      const { fontSize, height } = getComputedStyle(button);
      const icon = document.querySelector("[data-widget=cart-icon] svg")?.getBoundingClientRect();
      return `${fontSize} ${height} ${icon?.width}px`;
    }, size);
  expect(await readSizes("10px")).toBe("16px 48px 24px");
  expect(await readSizes("24px")).toBe("24px 72px 36px");
});

it("a white field of a light theme is not white on a dark page, where texts are light", async () => {
  const { page } = await shop.openReady({
    head: `<meta name="color-scheme" content="dark"><style>:root { --fw-field-background: #fff }</style>`,
    body: `<div data-widget="search"></div>`,
  });
  const field = page.locator(".fw-search-box-field");
  expect(await field.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(22, 27, 25)",
  );
});
