/** To be raised whenever the same source gives other chunks, links or metadata, so that indexes are built anew. */
export const parserVersion: number = 2;
