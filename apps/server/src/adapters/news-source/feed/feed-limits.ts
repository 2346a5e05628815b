/** Bounds of one feed document. The wires' own feeds hold 10 to 500 entries in 20 kB to 1 MB. */

/** Largest feed document, after its content encoding is undone. */
export const MAX_DOCUMENT_BYTES = 2_000_000;
export const MAX_ENTRIES = 5_000;
/** Longest entry that is parsed; it bounds how long one entry can hold the event loop. */
export const MAX_ENTRY_CHARACTERS = 200_000;
/** Deepest nesting of elements within an entry. */
export const MAX_NESTED_ELEMENTS = 32;
