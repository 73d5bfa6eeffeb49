/**
 * Drag areas of a club rider on a real road. Textbook values give times 6-10 % too fast, so these are at the upper
 * end of what is published (hoods 0.35-0.40).
 */
export const ridingPositions = Object.freeze({
  tops: Object.freeze({ cdaM2: 0.45 }),
  hoods: Object.freeze({ cdaM2: 0.38 }),
  drops: Object.freeze({ cdaM2: 0.33 }),
  aero: Object.freeze({ cdaM2: 0.27 }),
});
