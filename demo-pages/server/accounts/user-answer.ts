import { createHmac } from "node:crypto";
import { portraitAddress } from "../images/image-addresses.ts";
import type { Account } from "./accounts.ts";

/**
 * An account in the form that pages and REST answers carry. `userHash` lets the chat service see that
 * the id really comes from us.
 */

export interface UserAnswer {
  id: number;
  userHash: string;
  email: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  country: { usa: boolean };
}

export function toUserAnswer(account: Account, secret: Buffer): UserAnswer {
  const { id, email, firstName, lastName, hasPicture, inUsa } = account;
  return {
    id,
    userHash: createHmac("sha256", secret).update(`user:${id}`).digest("hex"),
    email,
    firstName,
    lastName,
    profilePicture: hasPicture ? portraitAddress(id) : null,
    country: { usa: inUsa },
  };
}
