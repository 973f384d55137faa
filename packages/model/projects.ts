/** Projects: sites with their scans, and who besides the owner works with them. */

/** `viewer`: reads; `editor`: changes, and starts scans by the owner's plan, too. */
export const memberRoles = ['viewer', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** From the one that may least to the one that may most. */
export const projectRoles = [...memberRoles, 'owner'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** May somebody of this role do what asks for the other one? */
export function isAtLeast(role: ProjectRole, least: ProjectRole): boolean {
  return projectRoles.indexOf(role) >= projectRoles.indexOf(least);
}

/** Of one account: scans of further hosts belong to no project. */
export const maxProjects = 1_000;
/** Of one project, invitations that wait among them. */
export const maxMembers = 50;
export const maxNotes = 10_000;
/** How long an invitation can be accepted. */
export const invitationDays = 7;
