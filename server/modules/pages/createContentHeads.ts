import { CyclingEventParamsSchema } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toPageHref } from '#contract/pages.ts';
import type { Picture } from '#contract/pictures/pictures.ts';
import { AppError } from '#server/http/AppError.ts';
import type { createPublished } from '#server/modules/content/published.service.ts';
import type { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import type { PageHead } from './pageHead.ts';

const language = 'zh-TW';

export interface PageContent {
  readonly published: Pick<ReturnType<typeof createPublished>, 'findPromotion' | 'findProduct' | 'findPage'>;
  readonly cyclingEvents: Pick<ReturnType<typeof createCyclingEvents>, 'get'>;
}

interface HeadFields {
  readonly title: LocalisedText;
  readonly description: string;
  readonly picture: Picture | null | undefined;
}

/** Heads of published content, for link previews and browsers without scripts; undefined if there is none. */
export function createContentHeads({ published, cyclingEvents }: PageContent) {
  return {
    async findPromotionHead(slug: string): Promise<PageHead | undefined> {
      const answer = await findOrUndefined(published.findPromotion(slug));
      if (!answer) return undefined;
      const { title, picture } = answer.promotion;
      return toHead(toPageHref('promotions-id', { id: slug }), {
        title,
        picture,
        description: `${title[language]}：合作單位給車友的優惠。`,
      });
    },

    async findCyclingEventHead(slug: string): Promise<PageHead | undefined> {
      if (!CyclingEventParamsSchema.safeParse({ id: slug }).success) return undefined;
      const answer = await findOrUndefined(cyclingEvents.get(slug));
      if (!answer) return undefined;
      const { name, picture } = answer.event;
      return toHead(toPageHref('cycling-events-id', { id: slug }), {
        title: name,
        picture,
        description: `${name[language]}：日期、地點、路線和報名。`,
      });
    },

    /** The first picture of a product. */
    async findProductPicture(slug: string): Promise<PageHead['picture']> {
      return toUploadedPicture((await findOrUndefined(published.findProduct(slug)))?.pictures[0]);
    },

    async findPagePicture(slug: string): Promise<PageHead['picture']> {
      return toUploadedPicture((await findOrUndefined(published.findPage(slug)))?.picture);
    },
  };
}

function toHead(path: string, { title, description, picture }: HeadFields): PageHead {
  const uploadedPicture = toUploadedPicture(picture);
  return { title: title[language], description, path, ...(uploadedPicture && { picture: uploadedPicture }) };
}

const toUploadedPicture = (picture: Picture | null | undefined): PageHead['picture'] =>
  picture ? { path: picture.src, alt: picture.alt[language], isUploaded: true } : undefined;

async function findOrUndefined<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') return undefined;
    throw error;
  }
}
