/** Plans measured on rides that the model had not seen, on 28 November 2026, before version 3 of the model. */
export const outsideFigures = [
  { name: 'outsideFirst', rides: 10, maePct: 7.7, coveragePct: 60 },
  { name: 'outsideOneRider', rides: 69, maePct: 8.3, coveragePct: 52 },
  { name: 'outsideNewest', rides: 9, maePct: 5.4, coveragePct: 89 },
] as const;
