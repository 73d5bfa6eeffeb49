const offsetMs = 8 * 3_600_000;

/** An instant for a `datetime-local` input in Taipei time (UTC+8 all year): `2026-03-25T23:59`; '' for none. */
export function toTaipeiLocal(instant: string): string {
  const atMs = Date.parse(instant);
  return Number.isNaN(atMs) ? '' : new Date(atMs + offsetMs).toISOString().slice(0, 16);
}

/** The instant (ISO, UTC) of a `datetime-local` value in Taipei time; '' if it is invalid. */
export function fromTaipeiLocal(local: string): string {
  const atMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  return Number.isNaN(atMs) ? '' : new Date(atMs - offsetMs).toISOString();
}
