/** Limits of one document. The wires send 10 to 500 entries in 20 kB to 1 MB. */

/** After decoding the content encoding. */
export const MAX_DOCUMENT_BYTES = 2_000_000;
export const MAX_ENTRIES = 5_000;
/** Bounds the time for which one entry blocks the event loop. */
export const MAX_ENTRY_CHARACTERS = 200_000;
export const MAX_NESTED_ELEMENTS = 32;
