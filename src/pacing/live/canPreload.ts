interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** The Network Information API; Safari and Firefox do not have it. */
function getConnection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};
}

export const isSavingData = (): boolean => getConnection().saveData === true;

/** Whether code may be loaded that the rider did not ask for. */
export const canPreload = (): boolean => !isSavingData() && !/2g|3g/.test(getConnection().effectiveType ?? '');
