/** Limits of what an organiser and a rider may enter, for page and API. Lengths in characters. */
export const eventLimits = {
  nameMax: 80,
  descriptionMax: 5_000,
  certificateTextMax: 600,
  levelNameMax: 20,
  levelsMax: 8,
  /** Maximum of a level's time: one second below 100 hours, the maximum of the form. */
  levelS: { min: 60, max: 359_999 },
  participants: { min: 1, max: 100_000 },
  teamNameMax: 40,
  certificateNameMax: 50,
  reasonMin: 3,
  reasonMax: 300,
  messageMin: 3,
  messageMax: 1_000,
  /** Messages of one event in 24 hours. */
  messagesPerDay: 5,
  /** Riders on one page of a list or ranking. */
  pageSize: 50,
} as const;

/** Version of the text that a rider agrees to when registering; a new version requires agreement again. */
export const registrationTextVersion = 1;

/** Reserved names in paths below /events and /api/events: no event may have one as its id. */
export const reservedEventIds = ['create', 'edit', 'my-events', 'mine', 'riders', 'certificates'] as const;

/** Placeholders of the organiser's certificate text, written `{participant}`; other braces are left unchanged. */
export const certificateVariables = [
  'participant',
  'eventName',
  'verificationName',
  'certificationName',
  'completionTime',
] as const;
export type CertificateVariable = (typeof certificateVariables)[number];
