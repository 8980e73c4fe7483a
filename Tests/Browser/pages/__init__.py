"""Every page of FocusPal in every state that looks different, for tests and for pictures: a file for each feature.

`PAGES` has them by name; `page.open(serve, visit, **options)` gives a browser's page that shows it.
"""
import importlib
import pkgutil

from pages.registry import CHILD, GLEN, GROWN_UP, LITTLE, PAGES, Page

__all__ = ["CHILD", "GLEN", "GROWN_UP", "LITTLE", "PAGES", "Page"]

for _, name, _ in pkgutil.iter_modules(__path__):
    importlib.import_module(f"pages.{name}")
