import { createLazyPart } from '#src/ui/lazyPart.tsx';

/** Forms need the schema library, so they load after the team's page; the member form loads with the first dialog. */
export const memberForm = createLazyPart(async () => (await import('#src/race/members/MemberDialog.tsx')).MemberDialog);
export const teamNames = createLazyPart(async () => (await import('./TeamNames.tsx')).TeamNames);
