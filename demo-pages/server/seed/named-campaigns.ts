import type { Cause } from "./campaign-names.ts";

/**
 * Campaigns with fixed names: those on the home page, those of the first demo account, and names that
 * break code without escaping. They are inserted first, so that their ids never change.
 */

export interface NamedCampaign {
  name: string;
  cause: Cause;
  status: "ready" | "active" | "ended" | "draft";
  /** Belongs to the first demo account. */
  isAdas?: boolean;
}

export const NAMED_CAMPAIGNS: readonly NamedCampaign[] = [
  { name: "Lighthouse Animal Rescue", cause: "animals", status: "active", isAdas: true },
  { name: "Maple Grove Trail Builders", cause: "nature", status: "active", isAdas: true },
  { name: "Riverside High Marching Band 🎺", cause: "school", status: "active" },
  { name: "Sofía Strong", cause: "health", status: "active" },
  { name: "Save the Sea Turtles 🐢", cause: "nature", status: "active" },
  { name: "O’Malley Family Reunion 2026", cause: "family", status: "active" },
  { name: "Rock & Roll Camp for Kids", cause: "arts", status: "active" },
  { name: "Three Rivers Roller Derby", cause: "sports", status: "active" },
  { name: "Analytical Engine Club", cause: "school", status: "ended", isAdas: true },
  { name: "Spring Poetry Night", cause: "arts", status: "draft", isAdas: true },
  { name: "Untitled campaign", cause: "community", status: "draft", isAdas: true },
  { name: "Winter Coats for Coal Valley", cause: "community", status: "ready", isAdas: true },
  { name: "<script>alert('tees')</script> Coders' Club", cause: "school", status: "active" },
  { name: 'Moms "R" Us & Dads <b>Too</b>', cause: "family", status: "active" },
  { name: "'; DROP TABLE shirts; -- Database Nerds", cause: "arts", status: "active" },
  { name: "100% Cotton_Candy Café", cause: "community", status: "active" },
  { name: "שלום לכולם – Peace Shirts", cause: "community", status: "active" },
  { name: "معًا Together معًا", cause: "health", status: "active" },
  { name: "東京さくら Spring 2026", cause: "nature", status: "active" },
  { name: "👩🏽‍🚀 Girls in Space 🚀", cause: "school", status: "active" },
  { name: "🎉🎉🎉", cause: "family", status: "active" },
  {
    name: "Donaudampfschifffahrtsgesellschaftskapitänsmützenverein",
    cause: "community",
    status: "active",
  },
];
