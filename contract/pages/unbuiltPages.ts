/** Pages of the specification that have no screen yet, with the issue that builds them. A page with a row is not here. */
export const unbuiltPages = {
  'rouvy-_id-clean_device': 11,
  'rouvy-clean_register': 11,
} as const satisfies Readonly<Record<string, number>>;
