import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PreviewImage } from "../../../../shared/view/ui/preview-image.tsx";

function showImage() {
  const { container, rerender } = render(<PreviewImage src="/one.png" alt="A shirt" size={56} />);
  const image = container.querySelector("img") as HTMLImageElement;
  return { image, rerender, hasPlaceholder: () => container.querySelector("svg") !== null };
}

it("the placeholder stays if the image can't be loaded", () => {
  const { image, hasPlaceholder } = showImage();
  fireEvent.error(image);
  expect(hasPlaceholder()).toBe(true);
  expect(image.className).toContain("pending");
});

it("the placeholder is shown again for the next image", () => {
  const { image, rerender, hasPlaceholder } = showImage();
  fireEvent.load(image);
  rerender(<PreviewImage src="/two.png" alt="A shirt" size={56} />);
  expect(hasPlaceholder()).toBe(true);
});
