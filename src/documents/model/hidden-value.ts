/** What stands for a value that a reviewer does not see, whose length would say something, too. Pages print it in place of a date. */
export const hiddenValue = "•••••";
