/** Python in colour, for code that is only read. Loaded with the first program that is shown. */
import { pythonLanguage } from '@codemirror/lang-python';
import { classHighlighter, highlightCode } from '@lezer/highlight';

export interface Token {
  text: string;
  classes: string;
}

export function highlight(code: string): Token[] {
  const tokens: Token[] = [];
  highlightCode(
    code,
    pythonLanguage.parser.parse(code),
    classHighlighter,
    (text, classes) => tokens.push({ text, classes }),
    () => tokens.push({ text: '\n', classes: '' }),
  );
  return tokens;
}
