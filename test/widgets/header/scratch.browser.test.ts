import { afterAll, beforeAll, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../../browser/shop.ts";
let shop: Shop;
beforeAll(async () => { shop = await openShop(); });
afterAll(() => shop.close());
it("x", async () => {
  const { page } = await shop.openPage({ viewport: {width:375,height:700}, head: "<style>body { margin: 0 } main { min-height: 3000px }</style>", body: `<div data-widget="header"></div><main data-widget-content><p>Text</p></main>` });
  await waitForWidgets(page);
  await page.evaluate("scrollTo(0,200)");
  await page.evaluate(`window.log=[]; new MutationObserver((r)=>{for(const x of r) log.push("was "+JSON.stringify(x.oldValue)); log.push("now "+JSON.stringify(document.body.getAttribute("style"))+" "+Math.round(performance.now()))}).observe(document.body,{attributes:true,attributeOldValue:true,attributeFilter:["style"]});
  const ra = Element.prototype.removeAttribute; Element.prototype.removeAttribute=function(n){ if(this===document.body) log.push("removeAttribute "+n); return ra.call(this,n)};
  const oa=Object.assign; Object.assign=function(t,...r){ if(t===document.body.style) log.push("assign"); return oa(t,...r)}`);
  const see = async (n: string) => { if (globalThis.slow) await new Promise(r => setTimeout(r, 1500)); console.log(n, await page.evaluate("[JSON.stringify(document.body.getAttribute('style')), document.body.getAttribute('style'), scrollY, innerWidth, document.activeElement.outerHTML.slice(0,90), document.querySelector('[aria-label=Menu]')?.getAttribute('aria-expanded'), matchMedia('(max-width: 767.98px)').matches].join(' / ')")); };
  await see("start");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  
  await page.mouse.click(187, 2); 
  await page.setViewportSize({ width: 900, height: 700 }); await see("wide"); (globalThis as any).slow=1; console.log("LOG", JSON.stringify(await page.evaluate("log"),null,1)); await see("wide later");
  await page.setViewportSize({ width: 375, height: 700 }); await see("narrow");
  await page.keyboard.press("Escape"); await see("esc");
});
