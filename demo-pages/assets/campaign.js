/*
 * The shop's own script for campaign pages: each "Add to cart" button adds its product to the cart
 * and opens the cart. It uses only the widgets' command queue.
 */
(() => {
  window.fundraising = window.fundraising || [];

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest(".product-add");
    if (button && button.getAttribute("aria-disabled") !== "true") addProduct(button);
  });

  function addProduct(button) {
    const product = button.closest(".product");
    const size = product.querySelector(".product-size");
    const quantity = product.querySelector(".product-quantity");
    if (!quantity.reportValidity()) return;

    const option = size.selectedOptions[0];
    const addition = {
      campaignId: Number(button.dataset.campaignId),
      productId: Number(button.dataset.productId),
      sizeId: Number(option.value),
      sizeName: option.dataset.sizeName || option.textContent.trim(),
      quantity: quantity.valueAsNumber,
    };

    setBusy(button, true);
    say(product, "");
    window.fundraising.push(async (api) => {
      try {
        await api.addToCart(addition);
        say(product, "Added to your cart.");
        api.openCart();
      } catch {
        say(product, "We couldn’t add that to your cart. Please try again.", "error");
      } finally {
        setBusy(button, false);
      }
    });
  }

  /* `disabled` would remove the focus from a button that was pressed with the keyboard. */
  function setBusy(button, isBusy) {
    button.dataset.label = button.dataset.label || button.textContent;
    button.textContent = isBusy ? "Adding…" : button.dataset.label;
    button.setAttribute("aria-disabled", String(isBusy));
  }

  function say(product, message, kind) {
    let place = product.querySelector(".product-message");
    if (!place) {
      place = document.createElement("p");
      place.className = "product-message";
      place.setAttribute("role", "status");
      product.append(place);
    }
    place.dataset.kind = kind || "";
    place.textContent = message;
  }
})();
