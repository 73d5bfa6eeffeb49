import { avatarPath } from '#server/http/problems.ts';

/** Where a rider's avatar lies. Another picture is another file, so that it may be kept for ever. */
export const avatarHref = (fileId: string): string => avatarPath.replace('{id}', fileId);
