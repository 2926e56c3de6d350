/** The accounts of the demo shop. The first one owns campaigns in each status. */

export const DEMO_PASSWORD = "fundraise-2026";

export const DEMO_ACCOUNTS = [
  {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Lovelace",
    hasPicture: true,
    inUsa: true,
  },
  {
    email: "grace@example.com",
    firstName: "Grace",
    lastName: "O’Hopper",
    hasPicture: false,
    inUsa: true,
  },
  {
    email: "joao@example.com",
    firstName: "João",
    lastName: "Souza",
    hasPicture: false,
    inUsa: false,
  },
] as const;
