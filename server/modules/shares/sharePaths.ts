import { toPageHref } from '#contract/pages.ts';

export const getSharedRidePath = (token: string): string => toPageHref('shared-ride', { token });

/** The picture in a link preview. */
export const getSharedPicturePath = (token: string): string => `/og/rides/${token}.png`;
