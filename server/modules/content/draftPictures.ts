import type { PictureDraft } from '#contract/content/draftParts.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { missingPictures } from '#server/modules/pictures/pictures.service.ts';

interface WithPictures {
  readonly picture?: PictureDraft | null;
  readonly pictures?: readonly PictureDraft[];
}

/** Refuses a draft whose pictures do not exist; the others stay until the draft is saved. */
export async function holdPictures(tx: Db, draft: object): Promise<void> {
  const { picture = null, pictures = [] } = draft as WithPictures;
  const named = [
    ...(picture === null ? [] : [{ field: 'picture', id: picture.id }]),
    ...pictures.map(({ id }, at) => ({ field: `pictures.${at}`, id })),
  ];
  const missing = await missingPictures(
    tx,
    named.map(({ id }) => id),
  );
  const wrong = named.filter(({ id }) => missing.includes(id));
  if (wrong.length > 0)
    throw new AppError(
      'request.invalid',
      wrong.map(({ field }) => ({ field, code: 'formatInvalid', params: {} })),
    );
}
