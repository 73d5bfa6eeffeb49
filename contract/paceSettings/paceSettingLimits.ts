/** What one rider may store, for page and API. */
export const paceSettingLimits = {
  /** Characters of a name. */
  nameMax: 255,
  rowsMax: 500,
  /** Characters of a place's name in one language. */
  rowNameMax: 200,
  /** Characters of the attribution that a course's source asks for. */
  attributionMax: 255,
  settingsMax: 500,
  privateCoursesMax: 100,
  /** Limits for rows, weather and points together, settings and courses each: a hundred times what a busy rider has. */
  keptBytesMax: 16_777_216,
  /** Points of a private course in the API's form. */
  pointsMax: 20_000,
} as const;
