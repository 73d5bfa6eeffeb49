import type { Team } from '#contract/races/teams.ts';

/** Name, coach and contact person as typed. */
export type TeamForm = { readonly name: string; readonly coach: string; readonly contact_person: string };

export const toTeamForm = ({ name, coach, contact_person: contact }: Team): TeamForm => ({
  name,
  coach: coach ?? '',
  contact_person: contact ?? '',
});

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The input of `TeamDraftSchema`: coach and contact person may follow later. */
export const toTeamInput = ({ name, coach, contact_person: contact }: TeamForm) => ({
  name,
  coach: emptyToNull(coach),
  contact_person: emptyToNull(contact),
});
