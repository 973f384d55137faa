/** Who is looking at this document: told once by the rendered page, since signing in and out load a new one. */

export type VisitorRole = 'user' | 'admin' | null;

let role: VisitorRole = null;

export function setVisitorRole(known: VisitorRole): void {
  role = known;
}

export function visitorRole(): VisitorRole {
  return role;
}
