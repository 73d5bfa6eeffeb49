import { pageHref } from '#contract/pages.ts';

export const sharedRidePath = (token: string): string => pageHref('shared-ride', { token });

/** The picture in a link preview. */
export const sharedPicturePath = (token: string): string => `/og/rides/${token}.png`;
