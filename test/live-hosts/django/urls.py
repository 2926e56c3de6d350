from django.contrib import admin
from django.shortcuts import render
from django.urls import path


def page(name):
    return lambda request, **fields: render(request, f"{name}.html", {"page_id": name})


urlpatterns = [
    path("admin/", admin.site.urls),
    path("results/<path:term>", page("results")),
    path("lighthouse-animal-rescue/", page("campaign")),
]
