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
  /** Of rows and lines, settings and courses each: a hundred times what a busy rider has. */
  keptBytesMax: 16_777_216,
  /** Points of a private course as it travels. */
  pointsMax: 20_000,
} as const;
