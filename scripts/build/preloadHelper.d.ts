/** The files to ask for before a part is imported: those of the list, or the one that the import names. */
export declare const filesOf: (load: unknown, files?: readonly string[]) => readonly string[];
