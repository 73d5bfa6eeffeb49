/** The place in the database to which each encrypted column of an upload is bound. */
export const uploadNamePlace = (uploadId: string): string => `upload.file_name:${uploadId}`;

export const uploadPiecePlace = (uploadId: string, position: number): string =>
  `upload_chunk.bytes:${uploadId}:${position}`;
