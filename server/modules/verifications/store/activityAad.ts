/** Additional authenticated data that binds each encrypted column of an activity to its row. */
export const toActivityAad = (column: 'name' | 'file_name', activityId: string): string =>
  `activity.${column}:${activityId}`;

export const toEvidenceAad = (activityId: string): string => `activity_evidence.samples:${activityId}`;
