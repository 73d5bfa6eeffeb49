/**
 * `unreachable`: no answer, or not in time; `refused`: a status other than 200; `moved`: it leads elsewhere, such as to a page
 * that asks for consent; `tooLarge`; `broken`: no feed of this channel with a video in it.
 */
export type ChannelFeedFailure = 'unreachable' | 'refused' | 'moved' | 'tooLarge' | 'broken';

/** Why the channel's feed gave no videos. */
export class ChannelFeedError extends Error {
  readonly failure: ChannelFeedFailure;

  constructor(failure: ChannelFeedFailure, detail: string) {
    super(`channel feed ${failure}: ${detail}`);
    this.failure = failure;
  }
}
