/** Whether a key was pressed that nothing has answered yet: once, and alone, as combinations are the browser's. */
export const isPlainPress = ({
  defaultPrevented,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): boolean => !(defaultPrevented || repeat || ctrlKey || metaKey || altKey || shiftKey);
