/**
 * `unreachable`: no answer in time; `refused`: a status other than 200; `moved`: a redirect, such as to a page that
 * asks for consent; `tooLarge`; `broken`: not a feed of this channel with at least one video.
 */
export type ChannelFeedFailure = 'unreachable' | 'refused' | 'moved' | 'tooLarge' | 'broken';

/** The channel's feed gave no videos. */
export class ChannelFeedError extends Error {
  readonly failure: ChannelFeedFailure;

  constructor(failure: ChannelFeedFailure, detail: string) {
    super(`channel feed ${failure}: ${detail}`);
    this.failure = failure;
  }
}
