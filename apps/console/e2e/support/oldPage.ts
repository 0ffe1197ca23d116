import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EmbedSite } from './openEmbedSite.ts';

const require = createRequire(import.meta.url);

declare global {
  /** Events that the old page got, in order. */
  var heardByOldPage: string[] | undefined;
}

// Old plugins: global, with extended prototypes that for-in loops see. jQuery breaks when Object's is extended.
const plugins = `
Array.prototype.last = function () { return this[this.length - 1]; };
Array.prototype.remove = function (item) { var at = jQuery.inArray(item, this); if (at >= 0) this.splice(at, 1); return this; };
Function.prototype.bindTo = function (self) { var call = this; return function () { return call.apply(self, arguments); }; };
String.prototype.capitalize = function () { return this.charAt(0).toUpperCase() + this.slice(1); };

window.heardByOldPage = [];
jQuery.ajaxSetup({ cache: false, timeout: 5000, headers: { 'X-Requested-With': 'old page' } });

(function ($) {
  var tell = function (event) { heardByOldPage.push(event.type + ' ' + (event.target.localName || 'document')); };
  $(document).on('click focusin', '*', tell).on('keydown', function (event) {
    if (event.which === 27) heardByOldPage.push('escape ' + (event.isDefaultPrevented() ? 'used' : 'free'));
  });
  // Delegated to what it must not find inside of others.
  $(document).on('click', 'button', function () { $(this).addClass('pressed'); });

  $.fn.oldModal = function (action) {
    var modal = this;
    var hide = function () { modal.removeClass('open'); $(document).off('.oldModal'); modal.off('.oldModal'); };
    if (action === 'hide') hide();
    else {
      modal.addClass('open').attr('tabindex', -1).focus();
      $(document).off('focusin.oldModal').on('focusin.oldModal', function (event) {
        if (modal[0] !== event.target && !modal.has(event.target).length) modal.focus();
      });
      modal.on('keydown.oldModal', function (event) { if (event.which === 27 && !event.isDefaultPrevented()) hide(); });
    }
    return this;
  };
})(jQuery);
`;

/** Returns script tags of a page of around 2012. It records events in `heardByOldPage`. */
export function oldPageScripts(site: EmbedSite): string {
  site.putScript('/jquery.js', readFileSync(require.resolve('jquery'), 'utf8'));
  site.putScript('/plugins.js', plugins);
  return '<script src="/jquery.js"></script><script src="/plugins.js"></script>';
}
