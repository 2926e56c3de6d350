import type { Spread } from "./statistics.ts";

const STYLE =
  "text{font:13px system-ui,sans-serif;fill:#1f2328}rect{fill:#4078c0}path{stroke:#1f2328}" +
  "@media(prefers-color-scheme:dark){text{fill:#e6edf3}path{stroke:#e6edf3}}";

/** A bar with whiskers for each spread, by their labels; a dashed line marks the value 1. */
export function drawPlot(title: string, spreads: ReadonlyMap<string, Spread>): string {
  const longest = Math.max(1, ...[...spreads.values()].map(({ max }) => max));
  const scale = (value: number) => Math.round(130 + (value / longest) * 530);
  const bars = [...spreads].map(([label, { median, min, max }], index) => {
    const y = 40 + index * 26;
    return [
      `<text y="${y + 4}">${label}</text>`,
      `<rect x="130" y="${y - 9}" width="${scale(median) - 130}" height="18"/>`,
      `<path d="M${scale(min)} ${y - 5}v10m0-5H${scale(max)}m0-5v10"/>`,
      `<text x="${scale(max) + 8}" y="${y + 4}">${median.toFixed(2)}</text>\n`,
    ].join("");
  });
  const bottom = 30 + bars.length * 26;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${bottom}" fill="none">
<title>${title}</title>
<style>${STYLE}</style>
<text y="16">${title}</text>
${bars.join("")}<path stroke-dasharray="3" d="M${scale(1)} 26V${bottom}"/>
</svg>
`;
}
