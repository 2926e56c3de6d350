import { createHmac } from "node:crypto";
import { portraitAddress } from "../images/image-addresses.ts";
import type { Account } from "./accounts.ts";

/**
 * An account as pages and REST responses contain it. With `userHash` the chat service verifies that the
 * id comes from this server.
 */

export interface UserResponse {
  id: number;
  userHash: string;
  email: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  country: { usa: boolean };
}

export function toUserResponse(account: Account, secret: Buffer): UserResponse {
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
