import type { PictureDraft } from '#contract/content/draftParts.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { findMissingPictures } from '#server/modules/pictures/pictures.service.ts';

interface WithPictures {
  readonly picture?: PictureDraft | null;
  readonly pictures?: readonly PictureDraft[];
}

/** Throws if a picture of the draft does not exist. Existing pictures cannot be deleted until the transaction ends. */
export async function requirePictures(tx: Db, draft: object): Promise<void> {
  const { picture = null, pictures = [] } = draft as WithPictures;
  const references = [
    ...(picture === null ? [] : [{ field: 'picture', id: picture.id }]),
    ...pictures.map(({ id }, index) => ({ field: `pictures.${index}`, id })),
  ];
  const missing = await findMissingPictures(
    tx,
    references.map(({ id }) => id),
  );
  const wrong = references.filter(({ id }) => missing.includes(id));
  if (wrong.length > 0)
    throw new AppError(
      'request.invalid',
      wrong.map(({ field }) => ({ field, code: 'formatInvalid', params: {} })),
    );
}
