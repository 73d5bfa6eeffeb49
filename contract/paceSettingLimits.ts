/** What one rider may keep, for page and API. */
export const paceSettingLimits = {
  /** Characters of a name. */
  nameMax: 255,
  rowsMax: 500,
  /** Characters of a place's name in one language. */
  rowNameMax: 200,
  /** Characters of what a course's source asks to be named by. */
  attributionMax: 255,
  settingsMax: 500,
  privateCoursesMax: 100,
  /** Points of a private course as it travels. */
  pointsMax: 20_000,
} as const;
