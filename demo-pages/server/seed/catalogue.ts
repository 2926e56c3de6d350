/**
 * The product types, their products in each colour, and the sizes of each. Ids follow the order of this
 * list, so new entries belong at its end.
 */

export type Garment =
  | "tee"
  | "longsleeve"
  | "hoodie"
  | "crew"
  | "tank"
  | "youth"
  | "mug"
  | "tote"
  | "cap";

interface Style {
  name: string;
  /** Null: the product has no print and no image. */
  garment: Garment | null;
  baseCents: number;
  colours: readonly Colour[];
  sizes: readonly (readonly [name: string, upchargeCents: number])[];
}

type Colour = keyof typeof COLOURS;

const COLOURS = {
  White: "#f6f4ef",
  Sand: "#e3d3b8",
  "Heather Grey": "#b9bcc1",
  Black: "#25262b",
  Navy: "#22315a",
  Royal: "#2f59b5",
  Forest: "#2b5540",
  Sage: "#9db39a",
  Maroon: "#6f2438",
  Red: "#bf3437",
  Coral: "#ee8a76",
  Gold: "#e8b03c",
  Lavender: "#b8a7d6",
  "Sky Blue": "#a3cbe6",
  Charcoal: "#4b4f57",
} as const;

const ADULT = [
  ["S", 0],
  ["M", 0],
  ["L", 0],
  ["XL", 0],
  ["2XL", 200],
  ["3XL", 350],
] as const;
const YOUTH = [
  ["YXS", 0],
  ["YS", 0],
  ["YM", 0],
  ["YL", 0],
  ["YXL", 100],
] as const;
const ONE_SIZE = [["One size", 0]] as const;

const TYPES: readonly { name: string; styles: readonly Style[] }[] = [
  {
    name: "T-shirts",
    styles: [
      {
        name: "Classic Tee",
        garment: "tee",
        baseCents: 2000,
        colours: ["White", "Black", "Navy", "Heather Grey", "Forest", "Red", "Gold", "Sky Blue"],
        sizes: ADULT,
      },
      {
        name: "Women’s Relaxed Tee",
        garment: "tee",
        baseCents: 2150,
        colours: ["Sand", "Coral", "Lavender", "Sage", "Charcoal"],
        sizes: [["XS", 0], ...ADULT.slice(0, 5)],
      },
    ],
  },
  {
    name: "Hoodies",
    styles: [
      {
        name: "Pullover Hoodie",
        garment: "hoodie",
        baseCents: 3850,
        colours: ["Heather Grey", "Navy", "Black", "Maroon", "Sage", "Lavender"],
        sizes: ADULT,
      },
    ],
  },
  {
    name: "Sweatshirts",
    styles: [
      {
        name: "Fleece Crewneck",
        garment: "crew",
        baseCents: 3200,
        colours: ["Sand", "Charcoal", "Forest", "Royal", "Coral"],
        sizes: ADULT,
      },
    ],
  },
  {
    name: "Long sleeves",
    styles: [
      {
        name: "Long Sleeve Tee",
        garment: "longsleeve",
        baseCents: 2499,
        colours: ["White", "Black", "Royal", "Maroon", "Sage"],
        sizes: ADULT,
      },
    ],
  },
  {
    name: "Tanks",
    styles: [
      {
        name: "Racer Tank",
        garment: "tank",
        baseCents: 1895,
        colours: ["White", "Black", "Coral", "Sky Blue", "Heather Grey"],
        sizes: ADULT,
      },
    ],
  },
  {
    name: "Kids",
    styles: [
      {
        name: "Youth Tee",
        garment: "youth",
        baseCents: 1699,
        colours: ["White", "Gold", "Royal", "Red", "Lavender"],
        sizes: YOUTH,
      },
    ],
  },
  {
    name: "Mugs",
    styles: [
      {
        name: "Ceramic Mug",
        garment: "mug",
        baseCents: 1400,
        colours: ["White", "Black", "Sage", "Coral"],
        sizes: [
          ["11 oz", 0],
          ["15 oz", 300],
        ],
      },
    ],
  },
  {
    name: "Totes",
    styles: [
      {
        name: "Canvas Tote",
        garment: "tote",
        baseCents: 1650,
        colours: ["Sand", "White", "Navy", "Black"],
        sizes: ONE_SIZE,
      },
    ],
  },
  {
    name: "Hats",
    styles: [
      {
        name: "Dad Cap",
        garment: "cap",
        baseCents: 2250,
        colours: ["Navy", "Sand", "Black", "Forest", "Red"],
        sizes: ONE_SIZE,
      },
    ],
  },
  {
    name: "Extras",
    styles: [
      { name: "Supporter Pin", garment: null, baseCents: 600, colours: ["Gold"], sizes: ONE_SIZE },
    ],
  },
];

export interface CatalogueProduct {
  id: number;
  typeId: number;
  name: string;
  garment: Garment | null;
  colour: string;
  baseCents: number;
  sizes: { id: number; name: string; upchargeCents: number }[];
}

export const PRODUCT_TYPES = TYPES.map(({ name }, index) => ({ id: index + 1, name }));

export const PRODUCTS: readonly CatalogueProduct[] = listProducts();

function listProducts(): CatalogueProduct[] {
  const products: CatalogueProduct[] = [];
  let sizeId = 0;
  for (const [typeIndex, type] of TYPES.entries()) {
    for (const style of type.styles) {
      for (const colour of style.colours) {
        products.push({
          id: products.length + 1,
          typeId: typeIndex + 1,
          name: `${style.name}, ${colour}`,
          garment: style.garment,
          colour: COLOURS[colour],
          baseCents: style.baseCents,
          sizes: style.sizes.map(([name, upchargeCents]) => {
            sizeId += 1;
            return { id: sizeId, name, upchargeCents };
          }),
        });
      }
    }
  }
  return products;
}
