import { pageHref } from '#contract/pages.ts';
import { AppError } from '#server/http/AppError.ts';
import type { createPublished } from './published.service.ts';

const language = 'zh-TW';

/** What a messenger, and a browser without scripts, shows of an offer; undefined where there is none. */
export async function headOfPromotion(published: Pick<ReturnType<typeof createPublished>, 'promotion'>, slug: string) {
  try {
    const { promotion } = await published.promotion(slug);
    const title = promotion.title[language];
    return { title, description: `${title}：合作單位給車友的優惠。`, path: pageHref('promotions-id', { id: slug }) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') return undefined;
    throw error;
  }
}
