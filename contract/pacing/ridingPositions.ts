/**
 * Drag areas of a club rider on a real road: textbook values ride 6-10 % too fast, so these lie at the upper end
 * of what is published (hoods 0.35-0.40).
 */
export const ridingPositions = Object.freeze({
  tops: Object.freeze({ cdaM2: 0.45 }),
  hoods: Object.freeze({ cdaM2: 0.38 }),
  drops: Object.freeze({ cdaM2: 0.33 }),
  aero: Object.freeze({ cdaM2: 0.27 }),
});
