/*
 * Share buttons: the device's own dialog, or a copy of the address where there is none. The value of
 * `data-share` is the path to share, `data-share-title` its title, which is otherwise that of the page. Without scripts the buttons stay hidden.
 */
for (const button of document.querySelectorAll("[data-share]")) {
  const status = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const url = new URL(button.dataset.share, location.href).href;
    try {
      if (navigator.share)
        return await navigator.share({ title: button.dataset.shareTitle ?? document.title, url });
      await navigator.clipboard.writeText(url);
      status.textContent = "The link is copied.";
      // It covers what is below it.
      setTimeout(() => status.replaceChildren(), 4000);
    } catch (error) {
      // The shopper has closed the dialog.
      if (error.name !== "AbortError") status.textContent = `Copy this link: ${url}`;
    }
  });
}
