/** The bytes are not in a supported picture format, are damaged, or are far too large when decoded. */
export class PictureRefusedError extends Error {
  readonly reason: 'typeUnknown' | 'unreadable' | 'tooManyPixels';

  constructor(reason: PictureRefusedError['reason'], options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.name = 'PictureRefusedError';
    this.reason = reason;
  }
}
