/** What one rider may store, for page and API. */
export const paceSettingLimits = {
  /** Characters of a name. */
  nameMax: 255,
  rowsMax: 500,
  /** Characters of a place's name in one language. */
  rowNameMax: 200,
  /** Characters of the attribution required by a course's source. */
  attributionMax: 255,
  settingsMax: 500,
  privateCoursesMax: 100,
  /**
   * Bytes of rows, weather and points together, for settings and courses each: a hundred times a busy rider's usage.
   */
  storedBytesMax: 16_777_216,
  /** Maximum points of a private course in the API's form. */
  pointsMax: 20_000,
} as const;
