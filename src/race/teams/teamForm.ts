import type { Team } from '#contract/races/teams.ts';

/** Name, coach and contact person as typed. */
export type TeamForm = { readonly name: string; readonly coach: string; readonly contact_person: string };

export const teamFormOf = ({ name, coach, contact_person: contact }: Team): TeamForm => ({
  name,
  coach: coach ?? '',
  contact_person: contact ?? '',
});

const known = (text: string): string | null => (text.trim() === '' ? null : text);

/** The input of `TeamDraftSchema`: coach and contact person may follow later. */
export const teamInputOf = ({ name, coach, contact_person: contact }: TeamForm) => ({
  name,
  coach: known(coach),
  contact_person: known(contact),
});
