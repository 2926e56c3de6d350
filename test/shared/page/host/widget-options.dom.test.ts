import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { boolean, field, oneOf, wholeNumber } from "../../../../shared/page/host/value-reader.ts";
import { orPageField, readOptions } from "../../../../shared/page/host/widget-options.ts";
import { CART_ICON_FLAGS } from "../../../../shared/shop/domain/shared-limits.ts";

const schema = {
  size: field(oneOf(["big", "small"]), "big"),
  cartIcon: orPageField(oneOf(CART_ICON_FLAGS), "cartIcon"),
  maxResults: field(wholeNumber(1, 50), 4),
  instant: field(boolean, true),
};

function makeMountPoint(attributes: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = `<div data-widget="header" ${attributes}></div>`;
  return page.firstElementChild as HTMLElement;
}

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("a widget's options", () => {
  it("are read from the attributes, then from the defaults", () => {
    const mountPoint = makeMountPoint('data-size="small" data-instant="false" data-cart-icon="2"');
    expect(readOptions(mountPoint, schema)).toEqual({
      size: "small",
      cartIcon: 2,
      maxResults: 4,
      instant: false,
    });
  });

  it("cause a warning if one is invalid, with the element, the allowed values and the value used", () => {
    const mountPoint = makeMountPoint('id="top" class="x" data-size="huge" data-max-results="2"');
    expect(readOptions(mountPoint, schema)).toMatchObject({ size: "big", maxResults: 2 });
    expect(warn.mock.calls).toEqual([
      [
        '[fundraising] <div data-widget="header" id="top" data-size="huge" data-max-results="2">: ' +
          'data-size="huge" is not allowed. Allowed: big, small. Used instead: "big".',
        mountPoint,
      ],
    ]);
  });

  it("are left to the page where an attribute that one of its fields replaces is invalid", () => {
    const mountPoint = makeMountPoint('data-cart-icon="4"');
    const expected = { size: "big", maxResults: 4, instant: true };
    expect(readOptions(mountPoint, schema)).toEqual(expected);
    expect(warn.mock.lastCall?.[0]).toContain("Used instead: cartIcon of the configuration.");
  });

  it.each([
    ["", "data-campaign-id is missing"],
    ['data-campaign-id="x"', 'data-campaign-id="x" is not allowed'],
  ])("are null without a valid value for a required one (%s)", (attributes, message) => {
    const strict = { campaignId: wholeNumber(0) };
    expect(readOptions(makeMountPoint(attributes), strict)).toBeNull();
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining(
        `${message}. Allowed: a whole number from 0. Without it there is no widget`,
      ),
    ]);
  });
});
