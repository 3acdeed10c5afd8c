/** Notes which forms of a page hold something that was not saved. */
export type NoteUnsaved = (form: string, isUnsaved: boolean) => void;
