/** Applies styles for hovering only where a pointer can hover: a finger would leave them on what it touched last. */

import type { Plugin, Rule } from 'postcss';

const HOVER = ':hover';
const CONDITION = '(hover: hover)';

export function hover(): Plugin {
  return {
    postcssPlugin: 'blokus-hover',
    Rule(rule, { AtRule }) {
      if (!rule.selector.includes(HOVER) || isConditional(rule)) return;
      const media = new AtRule({ name: 'media', params: CONDITION });
      media.append(
        rule.clone({ selectors: rule.selectors.filter((each) => each.includes(HOVER)) }),
      );
      rule.after(media);
      const others = rule.selectors.filter((each) => !each.includes(HOVER));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    },
  };
}

function isConditional({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'params' in parent && parent.params === CONDITION;
}
